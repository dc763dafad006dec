/** Puts text on the clipboard, also where only the old way works (plain http). */

export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedTheOldWay(text);
  }
}

function copiedTheOldWay(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'hidden';
  area.setAttribute('readonly', '');
  const dialog = document.querySelector('dialog[open]'); // outside an open one nothing gets focus
  (dialog ?? document.body).append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  return done;
}
