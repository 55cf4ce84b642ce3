import styles from './hero.module.css';
import { ground, HEIGHT, WIDTH, way } from './terrain.ts';

/** The hero's picture: ground made of lines, and one way through it to where it was going. */
export function Terrain() {
  const { rows, columns } = ground();
  const { path, end } = way();
  const [x, y] = end;
  return (
    <svg
      className={styles['terrain']}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path d={rows} className={styles['rows']} />
      <path d={columns} className={styles['columns']} />
      <path d={path} className={styles['glow']} />
      <path d={path} className={styles['way']} />
      <path d={`M${x - 7} ${y - 7}h9l5 5v9h-9l-5-5z`} className={styles['node']} />
    </svg>
  );
}
