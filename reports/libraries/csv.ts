export { csvFormatRow, csvFormatRows, csvFormatValue } from 'd3-dsv';
