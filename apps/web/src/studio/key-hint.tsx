/** Which key does the same; assistive technology is told by `aria-keyshortcuts`. */
export function KeyHint({ children }: { children: string }) {
  return (
    <span
      aria-hidden="true"
      className="rounded-md border border-current/35 px-1.5 text-[13px] leading-snug font-semibold"
    >
      {children}
    </span>
  );
}
