import styles from './monogram.module.css';

/** How many outlines stand behind the front letters, and which of them is lit. */
const COUNT = 18;
const LIT = 6;
/** How fast they shrink: each is 1 / (1 + PACE * index) of the front. */
const PACE = 0.07;
/** The baseline's start of the front letters, their size, and the point of flight. */
const FRONT = { x: 60, y: 300, size: 330 };
const VANISH = { x: 690, y: -40 };

/** The first letters of the first and the last word of a name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  return [...new Set([words.at(0), words.at(-1)])].map((word) => [...(word ?? '')][0]).join('');
}

/** A person's initials as a file of sheets: their outline, repeated towards a vanishing point. */
export function Monogram({ name, className }: { name: string; className: string | undefined }) {
  const letters = initialsOf(name);
  const one = (value: number) => Math.round(value * 10) / 10;
  return (
    <svg
      className={`${styles.monogram} ${className}`}
      viewBox="0 0 660 330"
      preserveAspectRatio="xMinYMin meet"
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
