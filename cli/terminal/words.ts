export { sizeOf as bytes } from '../../contract/size.ts';
export * from '../output.ts';
