import {
  accountLength,
  accountsInChart,
  accountsOfLength,
  isChartAccount,
} from '@kreislauf/domain/settings/datev.rules';
import {
  type AccountName,
  type Accounts,
  accountLengths,
  accountNames,
  automaticAccounts,
  type Chart,
  charts,
  proposedAccounts,
} from '@kreislauf/domain/settings/datev-accounts.choices';
import { accountLabel, chartLabels, settingsLabels } from '@kreislauf/domain/settings/settings.text';
import { NativeSelect, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { Form } from '../../shared/ui/forms/use-form.ts';
import styles from './settings-section.module.css';
import type { SectionValues } from './settings-sections.ts';
import { withValueAt } from './touched-fields.ts';

interface DatevFieldProps {
  form: Form<SectionValues>;
}

function datevOf({ values }: Form<SectionValues>) {
  return values.datev as unknown as { chart: Chart; accounts: Accounts };
}

/** Below the input, where every section has its help. */
const helpBelow: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** Another chart shows its accounts at once, as the server will store them. */
export function ChartField({ form, help }: DatevFieldProps & { help?: string | undefined }) {
  const { chart: before, accounts } = datevOf(form);
  const choose = (chart: Chart) => {
    const chosen = withValueAt(form.getValues(), 'datev.chart', chart);
    form.setValues(withValueAt(chosen, 'datev.accounts', accountsInChart(accounts, before, chart)));
  };
  return (
    <NativeSelect
      label={settingsLabels['datev.chart']}
      data={charts.map((value) => ({ value, label: chartLabels[value] }))}
      description={help}
      inputWrapperOrder={helpBelow}
      {...form.getInputProps('datev.chart')}
      onChange={(event) => choose(event.currentTarget.value as Chart)}
    />
  );
}

/** Folded away, since most shops keep the accounts of the chart; opened by itself where one is refused. */
export function AccountsField({ form }: DatevFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const { chart, accounts } = datevOf(form);
  const isRefused = Object.keys(form.errors).some((path) => path.startsWith('datev.accounts'));
  if (isRefused && !isOpen) setOpen(true);
  return (
    <Stack gap="sm">
      <UnstyledButton
        className={`${styles.toggle} hoverable tap text-sm medium`}
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
      >
        {summaryOf(accounts, chart)}
        <IconChevronDown size={18} stroke={2} aria-hidden className="chevron muted" />
      </UnstyledButton>
      {/* Hidden, not left out: a refusal finds its field. */}
      <div id={panel} hidden={!isOpen}>
        <Stack gap="md">
          <Text size="xs" c="dimmed">
            Vorbelegt sind übliche Konten. Bitte ändern Sie nur, was Ihr Steuerbüro anders führt. Wo „richtet
            Ihr Steuerbüro ein“ steht, kennt der Kontenrahmen kein eigenes Konto: Das vorgeschlagene muss dort
            erst angelegt werden, sonst nimmt DATEV die Datei nicht an.
          </Text>
          <div className={styles.fields}>
            <LengthField form={form} />
          </div>
          <div className={styles.fields}>
            {accountNames.map((name) => (
              <TextInput
                key={name}
                label={accountLabel(name)}
                inputMode="numeric"
                autoComplete="off"
                description={hintOf(name, accounts[name], chart)}
                inputWrapperOrder={helpBelow}
                {...form.getInputProps(`datev.accounts.${name}`)}
              />
            ))}
          </div>
        </Stack>
      </div>
    </Stack>
  );
}

/** No field of the contract: it makes all accounts equally long. */
function LengthField({ form }: DatevFieldProps) {
  const { accounts } = datevOf(form);
  return (
    <NativeSelect
      label="Ziffern je Konto"
      data={accountLengths.map(String)}
      description="Meist 4. Bei mehr kommen Nullen ans Ende: aus 1000 wird 10000."
      inputWrapperOrder={helpBelow}
      value={String(accountLength(accounts))}
      onChange={(event) =>
        form.setValues(
          withValueAt(
            form.getValues(),
            'datev.accounts',
            accountsOfLength(accounts, Number(event.currentTarget.value)),
          ),
        )
      }
    />
  );
}

/** '11 Konten nach SKR03, 3 eigene' */
function summaryOf(accounts: Accounts, chart: Chart): string {
  const own = accountNames.filter((name) => !isChartAccount(name, accounts[name], chart)).length;
  const kept = `${accountNames.length - own} Konten nach ${chartLabels[chart]}`;
  return own === 0 ? kept : `${kept}, ${own} ${own === 1 ? 'eigenes' : 'eigene'}`;
}

/** Of accounts that somebody has chosen nothing is known. */
function hintOf(name: AccountName, account: string, chart: Chart): string | undefined {
  if (!isChartAccount(name, account, chart)) return undefined;
  if (name === 'pooledTaxed') return 'Vorschlag: richtet Ihr Steuerbüro ein, mit 19 % Umsatzsteuer';
  if (proposedAccounts.includes(name)) return 'Vorschlag: richtet Ihr Steuerbüro ein';
  return automaticAccounts.includes(name)
    ? 'Automatikkonto: DATEV rechnet die Umsatzsteuer heraus'
    : undefined;
}
