/** The part of preact used here; its own types would bring those of browsers into the program. */
export interface VNode {
  readonly type: unknown;
  readonly props: object;
}

export type Child = VNode | string | number | boolean | null | undefined | readonly Child[];

export declare const Fragment: unique symbol;

export declare function h(
  type: string | typeof Fragment,
  props: Readonly<Record<string, unknown>> | null,
  ...children: readonly Child[]
): VNode;

export declare function raw(html: string): VNode;
