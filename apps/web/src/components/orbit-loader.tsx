/** A moon on its way round: the sign of waiting inside a button. */
export function OrbitLoader() {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className="motion-orbit size-5">
      <circle
        cx="10"
        cy="10"
        r="7.5"
        fill="none"
        stroke="currentColor"
        strokeOpacity="0.3"
        strokeWidth="2"
      />
      <circle cx="10" cy="2.5" r="2.5" fill="currentColor" />
    </svg>
  );
}
