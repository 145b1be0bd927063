import { type SettingsChange, settingsChanges } from '@kreislauf/domain/settings/settings.rules';

/** Values of a form, in groups, by the names of the contract. */
type Group = Record<string, unknown>;

const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null;

function valueAt(values: object, path: string): unknown {
  return path.split('.').reduce<unknown>((group, name) => (isGroup(group) ? group[name] : undefined), values);
}

export function withValueAt<Values extends object>(values: Values, path: string, value: unknown): Values {
  const [name = '', ...rest] = path.split('.');
  const inner = (values as Group)[name];
  const put = rest.length === 0 ? value : withValueAt(isGroup(inner) ? inner : {}, rest.join('.'), value);
  return { ...values, [name]: put };
}

/** The changed fields: those that differ from the form's initial values. */
export function onlyTouched(before: object, typed: object): Group {
  return settingsChanges(before, typed).reduce<Group>(
    (touched, { field, to }) => withValueAt(touched, field, to),
    {},
  );
}

/** Carries what was typed over to another version: untouched fields follow it, touched ones stay. */
export function keepTyped<Values extends object>(typed: Values, from: Values, to: Values): Values {
  return settingsChanges(from, typed).reduce(
    (carried, { field, to: value }) => withValueAt(carried, field, value),
    to,
  );
}

/** Fields that were typed here and stored otherwise by somebody else; `to` is what is stored. */
export function bothChanged(typed: object, from: object, to: object): SettingsChange[] {
  return settingsChanges(from, to).filter(({ field, from: before, to: theirs }) => {
    const mine = valueAt(typed, field);
    return mine !== before && mine !== theirs;
  });
}
