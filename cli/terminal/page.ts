export * from '../output.ts';
