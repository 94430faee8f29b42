import { grouped } from '../../src/stats/format/format-number.ts';

export interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly defaultSnippets?: readonly { readonly body: unknown }[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema | boolean;
  readonly prefixItems?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

/** The names of schemas, with the pages that list their values. */
const named: Readonly<Record<string, string>> = {
  't9a-rule': '[special rule](reference-rules.md#special-rules)',
  't9a-weapon': '[weapon](reference-rules.md#weapons)',
  't9a-profile-name': 'name of a profile',
};

/** A map of the file: its path as written, and its keys. */
export interface Place {
  readonly path: string;
  readonly schema: Schema;
  readonly name?: string;
}

export class Tree {
  readonly #parts: Readonly<Record<string, Schema>>;

  constructor(root: Schema) {
    this.#parts = root.$defs ?? {};
  }

  nameOf = (schema: Schema): string | undefined => schema.$ref?.replace('#/$defs/', '');

  whole(schema: Schema): Schema {
    const name = this.nameOf(schema);
    if (name === undefined) return schema;
    const { $ref: _, ...own } = schema;
    return { ...this.whole(this.#parts[name]!), ...own };
  }

  /** Returns the maps in a schema, at any depth of lists and alternatives. @param union name of the schema of which it is an alternative */
  mapsIn(schema: Schema, path: string, union?: string): Place[] {
    const name = this.nameOf(schema) ?? union;
    const whole = this.whole(schema);
    const { properties, additionalProperties: rest, items, prefixItems = [], anyOf = [], oneOf = [] } = whole;
    const kind = properties?.['effect']?.const;
    const here = kind === undefined ? path : `${path} with effect: ${kind}`;
    const own: Place[] = properties ? [{ path: here, schema: whole, ...(name === undefined ? {} : { name }) }] : [];
    return [
      ...own,
      ...[...anyOf, ...oneOf].flatMap((one) => this.mapsIn(one, path, name)),
      ...(typeof rest === 'object' ? this.mapsIn(rest, `${path}.<name>`) : []),
      ...(typeof items === 'object' ? this.mapsIn(items, `${path}[]`) : []),
      ...prefixItems.flatMap((one) => this.mapsIn(one, `${path}[]`)),
    ];
  }

  /** Describes the values of a schema. */
  typeOf(schema: Schema): string {
    const known = named[this.nameOf(schema) ?? ''];
    if (known !== undefined) return known;
    const { type, anyOf = [], oneOf = [], ...whole } = this.whole(schema);
    if (Array.isArray(type)) return type.map((one) => this.typeOf({ type: one })).join(', or ');
    if ('const' in whole) return `\`${whole.const}\``;
    if (whole.enum) return whole.enum.map((value) => `\`${value}\``).join(', ');
    switch (type) {
      case 'string':
        return 'text';
      case 'boolean':
        return '`true`, `false`';
      case 'integer':
      case 'number':
        return `${type === 'integer' ? 'whole number' : 'number'}${range(whole)}`;
      case 'array':
        return this.#listOf(whole);
      case 'object':
        return this.#mapOf(whole);
      default:
        return this.#anyOf([...anyOf, ...oneOf]);
    }
  }

  /** Describes alternatives, without names that are mere suggestions for a text. */
  #anyOf(all: readonly Schema[]): string {
    const isText = all.some((one) => this.whole(one).type === 'string' && this.whole(one).enum === undefined);
    const left = all.filter((one) => !isText || this.whole(one).enum === undefined);
    return [...new Set(left.map((one) => this.typeOf(one)))].join(', or ') || 'anything';
  }

  #listOf({ items, prefixItems, minItems, maxItems }: Schema): string {
    if (prefixItems) return `list of ${prefixItems.length}: ${this.#each(prefixItems)}`;
    const many = minItems !== undefined && minItems === maxItems ? `${minItems}` : '';
    return `list of ${many}${many ? ': ' : ''}${typeof items === 'object' ? this.typeOf(items) : 'anything'}`;
  }

  #each(items: readonly Schema[]): string {
    const types = items.map((item) => this.typeOf(item));
    return new Set(types).size === 1 ? `each ${types[0]}` : types.join(', ');
  }

  #mapOf({ properties, additionalProperties: rest }: Schema): string {
    if (properties) return 'map';
    return typeof rest === 'object' && !this.#hasKeys(rest) ? `map: name → ${this.typeOf(rest)}` : 'map: name → map';
  }

  #hasKeys = (schema: Schema): boolean => this.whole(schema).properties !== undefined;
}

function range({ minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below }: Schema): string {
  const [low, high] = [minimum ?? above, maximum ?? below].map((x) => (x === undefined ? x : grouped(x)));
  if (low === undefined && high === undefined) return '';
  if (high === undefined) return above === undefined ? `, at least ${low}` : `, above ${above}`;
  if (low === undefined) return below === undefined ? `, at most ${high}` : `, below ${below}`;
  return above === undefined && below === undefined ? ` ${low} to ${high}` : ` between ${low} and ${high}`;
}
