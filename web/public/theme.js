// Runs before the first paint, so that whoever chose light never sees a dark flash. Dark is the default.
try {
  if (localStorage.getItem('lautgabe.theme') === 'light') document.documentElement.dataset.theme = 'light'
} catch {
  // Storage may be closed to us; then it stays dark.
}
