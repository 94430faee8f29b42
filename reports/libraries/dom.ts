export { parseHTML } from 'linkedom';
