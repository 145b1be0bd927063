import type { Checkbox, Switch } from '@mantine/core';
import { useStaff } from '../../shared/session/user-info.ts';

interface HidesCostsProps {
  /** Another than the permissions beside it have: it is none of them. */
  Field: typeof Checkbox | typeof Switch;
  /** Whom it limits. */
  who: string;
  form: {
    values: { hidesCosts: boolean };
    setFieldValue: (field: 'hidesCosts', value: boolean) => void;
  };
}

/** Not a permission but a limit: whoever sees no costs gives nobody the right to see them. */
export function HidesCosts({ form, Field, who }: HidesCostsProps) {
  const actor = useStaff();
  return (
    <Field
      label="Einkaufspreise und Gewinn verbergen"
      description={`${who} sieht keine Einkaufspreise, Teilepreise, Kosten und Gewinne, auch nicht im Verlauf oder in Dateien.`}
      checked={form.values.hidesCosts}
      disabled={actor.hidesCosts}
      onChange={(event) => form.setFieldValue('hidesCosts', event.currentTarget.checked)}
    />
  );
}
