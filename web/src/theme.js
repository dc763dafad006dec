// Runs before the first paint. The choice is "light", "dark", or absent for the system's own; the
// styles know only what comes of it.
(() => {
  const isDark = matchMedia('(prefers-color-scheme: dark)');
  const dye = () => {
    let theme = null;
    try {
      theme = localStorage.getItem('giftable.theme');
    } catch {
      // storage may be forbidden; then the system decides
    }
    const night = theme === 'light' || theme === 'dark' ? theme === 'dark' : isDark.matches;
    document.documentElement.dataset.theme = night ? 'dark' : 'light';
  };
  dye();
  isDark.addEventListener('change', dye);
})();
