import styles from './monogram.module.css';

/** Number of outlines behind the front letters, and the index of the lit one. */
const COUNT = 18;
const LIT = 6;
/** How fast the outlines shrink: each has 1 / (1 + PACE * index) of the front size. */
const PACE = 0.07;
/** Baseline start and size of the front letters, and the vanishing point. */
const FRONT = { x: 50, y: 446, size: 218 };
const VANISH = { x: 470, y: -60 };

/** The initials of a name's first and last words. */
export function initialsOf(name: string): string {
  const texts = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  return [...new Set([texts.at(0), texts.at(-1)])].map((word) => [...(word ?? '')][0]).join('');
}

/** A person's initials as a file of sheets: their outlines, repeated toward a vanishing point. */
export function Monogram({ name }: { name: string }) {
  const letters = initialsOf(name);
  const one = (value: number) => Math.round(value * 10) / 10;
  return (
    <svg
      className={styles.monogram}
      viewBox="0 0 400 500"
      preserveAspectRatio="xMinYMax meet"
      aria-hidden="true"
    >
      {Array.from({ length: COUNT + 1 }, (_, i) => COUNT - i).map((index) => {
        const scale = 1 / (1 + PACE * index);
        const faintness = index / COUNT;
        return (
          <text
            key={index}
            className={index === 0 ? styles.front : index === LIT ? styles.lit : undefined}
            x={one(VANISH.x + (FRONT.x - VANISH.x) * scale)}
            y={one(VANISH.y + (FRONT.y - VANISH.y) * scale)}
            fontSize={one(FRONT.size * scale)}
            strokeOpacity={
              index === 0 || index === LIT
                ? undefined
                : Math.round(100 * (0.62 * (1 - faintness) ** 1.2 + 0.05)) / 100
            }
          >
            {letters}
          </text>
        );
      })}
    </svg>
  );
}
