import { formatCount } from '@kreislauf/domain/shared/numbers';
import { Box, Button, Checkbox, Group, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import styles from './name-checklist.module.css';

interface NameOption {
  name: string;
  products: number;
}

interface NameChecklistProps {
  label: string;
  /** Explains an empty choice. */
  emptyMeans: string;
  options: NameOption[];
  chosen: string[];
  onChange: (chosen: string[]) => void;
}

/** Names to tick, with a search that narrows what is shown; ticking all means all that are shown. */
export function NameChecklist({ label, emptyMeans, options, chosen, onChange }: NameChecklistProps) {
  const [search, setSearch] = useState('');
  const ticked = new Set(chosen.map(keyOf));
  const all = withFormer(options, chosen);
  const shown = all.filter(({ name }) => keyOf(name).includes(keyOf(search)));
  const shownKeys = new Set(shown.map(({ name }) => keyOf(name)));
  const areAllTicked = shown.every(({ name }) => ticked.has(keyOf(name)));

  const set = (isWanted: (key: string) => boolean) =>
    onChange(all.map(({ name }) => name).filter((name) => isWanted(keyOf(name))));
  const toggle = (name: string, isTicked: boolean) =>
    set((key) => (key === keyOf(name) ? isTicked : ticked.has(key)));

  return (
    <fieldset>
      <legend className="bold">{label}</legend>
      <Text size="xs" c="dimmed" mt="3xs" mb="xs" role="status">
        {chosen.length === 0
          ? emptyMeans
          : `${formatCount(chosen.length)} von ${formatCount(all.length)} ausgewählt`}
      </Text>
      <Group gap="xs" align="stretch" wrap="nowrap">
        <TextInput
          flex={1}
          miw={0}
          size="sm"
          aria-label={`${label} durchsuchen`}
          placeholder="Suchen"
          leftSection={<IconSearch size={16} stroke={1.9} aria-hidden />}
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          // Enter would send the whole form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <Button
          variant="default"
          aria-label={`${areAllTicked ? 'Keine' : 'Alle'} ${label} auswählen`}
          disabled={shown.length === 0}
          onClick={() => set((key) => (shownKeys.has(key) ? !areAllTicked : ticked.has(key)))}
        >
          {areAllTicked ? 'Keine' : 'Alle'}
        </Button>
      </Group>
      <ul className={styles.options}>
        {shown.map(({ name, products }) => (
          <li key={name}>
            <Checkbox
              classNames={{
                root: `${styles.option} hoverable`,
                body: styles.body ?? '',
                labelWrapper: styles.label ?? '',
              }}
              size="sm"
              label={
                <Group component="span" gap="sm" align="stretch" justify="space-between" wrap="nowrap">
                  <span>{name}</span>
                  <span className="muted tabular">{formatCount(products)}</span>
                </Group>
              }
              checked={ticked.has(keyOf(name))}
              onChange={(event) => toggle(name, event.currentTarget.checked)}
            />
          </li>
        ))}
        {shown.length === 0 && (
          <Box component="li" py="xl" px="sm" ta="center" className="muted">
            Nichts gefunden
          </Box>
        )}
      </ul>
    </fieldset>
  );
}

/** A choice that has left the catalogue stays in sight, and can be removed. */
function withFormer(options: NameOption[], chosen: string[]): NameOption[] {
  const known = new Set(options.map(({ name }) => keyOf(name)));
  const former = chosen.filter((name) => !known.has(keyOf(name)));
  return [...former.map((name) => ({ name, products: 0 })), ...options];
}

/** The supplier's spellings differ in case; they mean the same. */
function keyOf(name: string): string {
  return name.trim().toLowerCase();
}
