/** Past the menu, for who walks by the keyboard: seen only then. The page's `main` has that id. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only rounded-control bg-accent px-4 py-2 font-semibold text-white focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
    >
      К содержанию
    </a>
  );
}
