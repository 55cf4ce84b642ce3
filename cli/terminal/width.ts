import stringWidth from 'string-width';
export const widthOf = (t: string) => stringWidth(t);
export const pad = (t: string, n: number) => t.padEnd(n);
