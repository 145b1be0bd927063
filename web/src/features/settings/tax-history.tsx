import { taxText } from '@kreislauf/domain/settings/settings.text';
import type { SettingsAnswer } from '@kreislauf/domain/settings/settings-inputs.contract';
import { dayBefore, formatDate, formatDateTime, shopDay } from '@kreislauf/domain/shared/dates';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { messageOf } from '../../shared/api-error.ts';
import { showError, showSuccess } from '../../shared/ui/messages/messages.tsx';
import { StatusBadge } from '../../shared/ui/values/status-badge.tsx';
import { useSaveSettings } from './settings.api.ts';

type Period = SettingsAnswer['taxHistory'][number];

/** Tax rates by date: a sale is taxed by its own day. Nothing while nothing has changed. */
export function TaxHistory({ history }: { history: Period[] }) {
  if (history.length < 2) return null;
  const today = shopDay(new Date());
  const present = history.find(({ validFrom }) => validFrom <= today) ?? history.at(-1);
  return (
    <Stack component="section" gap="xs" aria-label="Besteuerung im Verlauf">
      <Title order={3} className="text-sm bold">
        Verlauf
      </Title>
      <Stack component="ul" gap="xs">
        {history.map((period, index) => {
          const [next, before] = [history[index - 1], history[index + 1]];
          return (
            <Group component="li" key={period.validFrom} gap="xs" justify="space-between" align="flex-start">
              <Stack gap={0} flex="1 1 220px">
                <Group gap="xs">
                  <Text size="sm" fw={500}>
                    {spanOf(period, next, before === undefined)}
                  </Text>
                  {period === present && <StatusBadge tone="success" label="gilt heute" />}
                  {period.validFrom > today && <StatusBadge tone="warning" label="geplant" />}
                </Group>
                <Text size="sm">{taxText(period)}</Text>
                {period.changedAt && (
                  <Text size="xs" c="dimmed">
                    Eingetragen am {formatDateTime(period.changedAt)}
                    {period.changedBy && ` von ${period.changedBy}`}
                  </Text>
                )}
              </Stack>
              {period.validFrom > today && before && <TakeBack period={period} before={before} />}
            </Group>
          );
        })}
      </Stack>
    </Stack>
  );
}

/** From then on holds what held before. */
function TakeBack({ period, before }: { period: Period; before: Period }) {
  const save = useSaveSettings();
  const { scheme, margin, rate } = before;
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={save.isPending}
      aria-label={`Änderung zum ${formatDate(period.validFrom)} zurücknehmen`}
      onClick={() =>
        save.mutate(
          { tax: { scheme, margin, rate, validFrom: period.validFrom } },
          {
            onSuccess: () => showSuccess('Geplante Änderung zurückgenommen'),
            onError: (error) => showError(messageOf(error)),
          },
        )
      }
    >
      Zurücknehmen
    </Button>
  );
}

/** 'bis 17.11.2026', '01.10.2026 bis 17.11.2026', 'ab 18.11.2026' */
function spanOf({ validFrom }: Period, next: Period | undefined, isFirst: boolean): string {
  const until = next && formatDate(dayBefore(next.validFrom, 1));
  if (isFirst) return until ? `bis ${until}` : 'von Anfang an';
  return until ? `${formatDate(validFrom)} bis ${until}` : `ab ${formatDate(validFrom)}`;
}
