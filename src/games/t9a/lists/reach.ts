import { fieldedOf } from '../muster/model.ts';
import type { UnitOfList } from './listed-units.ts';

export const titles = ['general', 'bsb'] as const;
/** The General, or the Battle Standard Bearer. */
export type Title = (typeof titles)[number];

/** The ids of the units within reach of the General and of the Battle Standard. */
export type UnitsInReach = Readonly<Partial<Record<Title, readonly string[]>>>;

const fielded = ({ listed: { of, configuration } }: UnitOfList) => fieldedOf(of!, configuration);

export const bearerOf = (units: readonly UnitOfList[], title: Title): UnitOfList | undefined =>
  units.find((unit) => unit.isCharacter && fielded(unit)[title]);

/** Places units near the General and the Battle Standard. Units with one of them in their ranks are near anyway. */
export function withReach(units: readonly UnitOfList[], reach: UnitsInReach): UnitOfList[] {
  const [general, bsb] = titles.map((title) => bearerOf(units, title));
  const isNear = ({ id }: UnitOfList, title: Title, bearer: UnitOfList | undefined): boolean =>
    bearer !== undefined && bearer.id !== id && bearer.joins !== id && reach[title]?.includes(id) === true;
  const courage = general && fielded(general).profile?.courage;
  return units.map((unit) => {
    const near = {
      ...(courage !== undefined && isNear(unit, 'general', general) && { general: courage }),
      ...(isNear(unit, 'bsb', bsb) && { bsb: true }),
    };
    return Object.keys(near).length === 0 ? unit : { ...unit, keys: { ...unit.keys, near } };
  });
}
