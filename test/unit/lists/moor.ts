/** A small catalogue and game system in the form of BattleScribe that use every feature that is read. */

const characteristics = (values: object): string =>
  `<characteristics>${Object.entries(values)
    .map(([name, value]) => `<characteristic name="${name}" typeId="t">${value}</characteristic>`)
    .join('')}</characteristics>`;
const profile = (name: string, values: object): string =>
  `<profile id="p-${name}" name="${name}">${characteristics(values)}</profile>`;
const max = (value: number, id = `max-${Math.round(value)}`, scope = 'parent', field = 'selections'): string =>
  `<constraint id="${id}" type="max" field="${field}" scope="${scope}" value="${value}"/>`;
const cost = (value: number): string => `<costs><cost name="pts" typeId="pts" value="${value}.0"/></costs>`;
const when = (childId: string, type: string, value: number, scope = 'parent'): string =>
  `<conditions><condition field="selections" scope="${scope}" childId="${childId}" type="${type}" value="${value}.0"/></conditions>`;

export const moorSystem = `<?xml version="1.0"?>
<gameSystem id="sys" name="Moors &amp; Fens" xmlns="http://www.battlescribe.net/schema/gameSystemSchema">
  <costTypes><costType id="pts" name="pts"/></costTypes>
  <categoryEntries><categoryEntry id="cat-core" name="Core"/></categoryEntries>
  <sharedRules><rule id="r-stubborn" name="Stubborn"><description>Words that are not taken.</description></rule>
    <rule id="r-aegis" name="Aegis"/></sharedRules>
  <sharedProfiles>${profile('Shield', { Type: 'Shield', Save: '+1' }).replace('p-Shield', 'p-shield')}</sharedProfiles>
</gameSystem>`;

export const moorCatalogue = `\ufeff<?xml version="1.0"?>
<catalogue id="c" name="Moor Folk&#233;" revision="3" authorName="Somebody" xmlns="http://www.battlescribe.net/schema/catalogueSchema">
  <selectionEntries>
    <selectionEntry id="u-spears" name="Moor Spears" type="unit" hidden="false">
      <categoryLinks><categoryLink id="x" targetId="cat-core" primary="true"/></categoryLinks>
      <infoLinks>
        <infoLink id="i1" name="Stub\u200bborn" targetId="r-stubborn" type="rule"/>
        <infoLink id="i2" name="Aegis" targetId="r-aegis" type="rule">
          <modifiers><modifier type="append" field="name" value=" (5+, against Melee Attacks)"/></modifiers></infoLink>
        <infoLink id="i3" name="Shield" targetId="p-shield" type="profile"/>
      </infoLinks>
      <selectionEntries>
        <selectionEntry id="m-spear" name="Moor Spear" type="model">
          <constraints>${max(40)}<constraint id="min" type="min" field="selections" scope="parent" value="20"/></constraints>
          <profiles>
            ${profile('Size', { Height: 'Standard', Type: 'Infantry', Base: '20×20' })}
            ${profile('Global', { Adv: '4"', Mar: '8" (10")', Dis: '7', Rules: 'Scoring' })}
            ${profile('Defensive', { HP: '1', Def: '3', Res: '3', Arm: '0', Rules: 'Light Armour' })}
            ${profile('Moor Spear Offensive', { Att: '1', Off: '3', Str: '3', AP: '0', Agi: '3', Rules: 'Poison Attacks' })}
          </profiles>
          ${cost(7)}
        </selectionEntry>
        <selectionEntry id="e-oath" name="Oath" type="upgrade">
          <constraints>${max(1)}<constraint id="min1" type="min" field="selections" scope="parent" value="1"/></constraints>${cost(30)}
        </selectionEntry>
      </selectionEntries>
      <selectionEntryGroups>
        <selectionEntryGroup id="g-weapons" name="Weapons"><constraints>${max(1)}</constraints>
          <selectionEntries>
            <selectionEntry id="e-spear" name="Spear" type="upgrade">
              <constraints>${max(1)}</constraints>
              <modifiers><modifier type="increment" field="pts" value="2"><repeats><repeat field="selections" scope="parent" value="1" childId="model" repeats="1"/></repeats></modifier></modifiers>
              ${cost(0)}
            </selectionEntry>
            <selectionEntry id="e-bow" name="Bow" type="upgrade">
              <constraints>${max(1)}</constraints>
              <modifiers>
                <modifier type="append" field="name" value=" (4+)"/>
                <modifier type="set" field="hidden" value="true">${when('model', 'greaterThan', 30)}</modifier>
              </modifiers>${cost(20)}
            </selectionEntry>
          </selectionEntries>
        </selectionEntryGroup>
      </selectionEntryGroups>
      <entryLinks>
        <entryLink id="l-command" name="Command Group" targetId="sg-command" type="selectionEntryGroup"/>
        <entryLink id="l-nowhere" name="Lost" targetId="gone" type="selectionEntry"/>
      </entryLinks>
      ${cost(0)}
    </selectionEntry>
    <selectionEntry id="u-lord" name="Lord" type="unit">
      <profiles>${profile('Lord Defensive', { HP: '3', Def: '5', Res: '4', Arm: 'much', Rules: '' })}${profile('Lord', { Att: 'D3+1', Off: '5', Str: '4', AP: '1', Agi: '5', Rules: '' })}</profiles>
      <selectionEntries>
        <selectionEntry id="e-general" name="Army General" type="upgrade"><constraints>${max(1)}</constraints>
          <modifiers><modifier type="set" field="pts" value="10">${when('e-horse', 'equalTo', 1)}</modifier></modifiers>${cost(25)}</selectionEntry>
        <selectionEntry id="e-hidden" name="Never" type="upgrade" hidden="true"/>
      </selectionEntries>
      <entryLinks><entryLink id="l-horse" name="Horse" targetId="e-horse" type="selectionEntry">
        <modifiers><modifier type="set" field="max-h" value="0"><conditionGroups><conditionGroup type="or">
          ${when('e-general', 'equalTo', 1).replace('</conditions>', '')}<condition field="selections" scope="parent" childId="e-oath" type="equalTo" value="1"/></conditions>
        </conditionGroup></conditionGroups></modifier></modifiers>${cost(40)}</entryLink></entryLinks>
      <selectionEntryGroups><selectionEntryGroup id="g-items" name="Items">
        <constraints>${max(50, 'max-items', 'parent', 'pts')}</constraints>
        <modifiers><modifier type="set" field="max-items" value="100">${when('e-general', 'atLeast', 1)}</modifier></modifiers>
        <selectionEntries><selectionEntry id="e-orb" name="Orb (only on Standard)" type="upgrade"><constraints>${max(1)}</constraints>${cost(60)}</selectionEntry></selectionEntries>
      </selectionEntryGroup></selectionEntryGroups>
      ${cost(100)}
    </selectionEntry>
    <selectionEntry id="u-config" name="Battle Size" type="upgrade"/>
  </selectionEntries>
  <sharedSelectionEntries>
    <selectionEntry id="e-horse" name="Horse" type="upgrade"><constraints>${max(1, 'max-h')}${max(2, 'max-roster', 'roster')}</constraints>
      <profiles>${profile('Horse Global', { Adv: '8"', Mar: '16"', Dis: 'C', Rules: '' })}${profile('Horse Defensive', { HP: 'C', Def: 'C', Res: 'C', Arm: 'C+2', Rules: '' })}
      ${profile('Horse Offensive', { Att: '1', Off: '3', Str: '3', AP: '0', Agi: '3', Rules: 'Harnessed' })}</profiles>${cost(0)}</selectionEntry>
  </sharedSelectionEntries>
  <sharedSelectionEntryGroups>
    <selectionEntryGroup id="sg-command" name="Command Group">
      <selectionEntries>
        <selectionEntry id="e-std" name="Standard Bearer" type="upgrade"><constraints>${max(1)}</constraints>${cost(20)}</selectionEntry>
        <selectionEntry id="e-mus" name="Musician" type="upgrade"><constraints>${max(1)}</constraints>${cost(10)}</selectionEntry>
      </selectionEntries>
      <entryLinks><entryLink id="l-self" name="Again" targetId="sg-command" type="selectionEntryGroup"/></entryLinks>
    </selectionEntryGroup>
  </sharedSelectionEntryGroups>
</catalogue>`;
