/** A side of a unit, or of its boundary, as its models look: left and right are its own. */
export type Facing = 'front' | 'left' | 'right' | 'rear';

export type UnitType = 'infantry' | 'beast' | 'cavalry' | 'construct';
