/** What people have written, safe inside a sentence of another direction. */

const [ISOLATE, END] = [String.fromCodePoint(0x2068), String.fromCodePoint(0x2069)];
const RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

export function isolated(text: string): string {
  return RTL.test(text) ? `${ISOLATE}${text}${END}` : text;
}
