// Runs before the first paint; the choice is "light", "dark", or absent for the system's own.
(() => {
  let theme = null;
  try {
    theme = localStorage.getItem('giftable.theme');
  } catch {
    // storage may be forbidden; then the system decides
  }
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
})();
