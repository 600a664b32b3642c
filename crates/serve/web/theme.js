// Light or dark: as the system says, until the switch says otherwise.

const KEY = "nerai.theme";
const system = matchMedia("(prefers-color-scheme: dark)");

/** Takes up what the switch said last, and wires it. */
export function setUpTheme(button) {
  const apply = () => {
    const chosen = localStorage.getItem(KEY);
    if (chosen) document.documentElement.dataset.theme = chosen;
    button.setAttribute("aria-pressed", String(isDark()));
  };
  button.onclick = () => {
    localStorage.setItem(KEY, isDark() ? "light" : "dark");
    apply();
  };
  system.addEventListener("change", apply);
  apply();
}

function isDark() {
  return (document.documentElement.dataset.theme ?? (system.matches ? "dark" : "light")) === "dark";
}
