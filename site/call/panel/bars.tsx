const COUNT = 9;

/** The call's state as moving bars: see bars.css. */
export function Bars() {
  return (
    <span className="bars" aria-hidden="true">
      {Array.from({ length: COUNT }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nine identical bars in a fixed order
        <i key={i} />
      ))}
    </span>
  );
}
