import { expect, it } from 'vitest';
import { jsonText } from '../../../../src/stats/format/json-text.ts';

it('JSON is in lines, and escapes what a terminal would obey', () => {
  const value = { name: 'a\u001b[31m\u009b2J\u202eb\u2028\u007f', list: [1] };
  const text = jsonText(value);
  expect(text).toBe('{\n  "name": "a\\u001b[31m\\u009b2J\\u202eb\\u2028\\u007f",\n  "list": [\n    1\n  ]\n}\n');
  expect(JSON.parse(text)).toEqual(value);
});
