import { Checkbox, CheckIcon, Fieldset, Radio, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { toneStyle } from '../values/tone.ts';
import styles from './tiles.module.css';

interface TileOption<Value> {
  value: Value;
  label: string;
  hint?: string | undefined;
}

interface TileGroupProps {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
}

interface TilesProps<Value> extends TileGroupProps {
  options: TileOption<Value>[];
  /** The least width of a tile in pixels; as many stand in a row as fit. */
  width?: number;
}

interface ChoiceTilesProps<Value> extends TilesProps<Value> {
  /** In a form: on the first tile, which takes the focus when nothing was chosen. */
  'data-path'?: string;
  value: Value | null;
  onChange: (value: Value) => void;
}

/** One of several, each as large as a thumb. */
export function ChoiceTiles<Value extends string>({
  options,
  width = 150,
  'data-path': path,
  value,
  onChange,
  ...group
}: ChoiceTilesProps<Value>) {
  const first = options[0]?.value;
  return (
    <TileGroup {...group}>
      <Radio.Group value={value} onChange={(chosen) => onChange(chosen as Value)}>
        <SimpleGrid minColWidth={`min(${roomFor(options, width)}px, 100%)`} spacing="xs">
          {options.map((option) => (
            <Tile
              key={option.value}
              kind="choice"
              option={option}
              isChecked={option.value === value}
              // Tab leads to one of them, the arrow keys to the others.
              tabIndex={option.value === (value ?? first) ? 0 : -1}
              data-path={option.value === first ? path : undefined}
            />
          ))}
        </SimpleGrid>
      </Radio.Group>
    </TileGroup>
  );
}

/** Wide enough for the longest word beside its mark: where it had to be broken, fewer tiles stand in a row. */
function roomFor(options: TileOption<string>[], width: number): number {
  const longest = Math.max(
    ...options.flatMap(({ label }) => label.split(/[\s-]/).map(({ length }) => length)),
  );
  return Math.max(width, EDGES_PX + longest * LETTER_PX);
}

const EDGES_PX = 48;
const LETTER_PX = 8;

interface CheckTilesProps<Value> extends TilesProps<Value> {
  /** A tick names a fault, or says that a function works: then the word below says so, too. */
  kind?: 'fault' | 'function';
  values: readonly Value[];
  /** Told in the order of the options. */
  onChange: (values: Value[]) => void;
}

/** Any of several. */
export function CheckTiles<Value extends string>({
  options,
  width = 150,
  kind = 'fault',
  values,
  onChange,
  ...group
}: CheckTilesProps<Value>) {
  const inOrder = options.map((option) => option.value);
  return (
    <TileGroup {...group}>
      <Checkbox.Group
        value={[...values]}
        onChange={(chosen) => onChange(inOrder.filter((value) => chosen.includes(value)))}
      >
        <SimpleGrid minColWidth={`min(${roomFor(options, width)}px, 100%)`} spacing="xs">
          {options.map((option) => (
            <Tile key={option.value} kind={kind} option={option} isChecked={values.includes(option.value)} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
    </TileGroup>
  );
}

function TileGroup({ label, hint, error, children, ...others }: TileGroupProps & { children: ReactNode }) {
  const id = useId();
  return (
    <Fieldset
      {...others}
      variant="unstyled"
      classNames={{ root: styles.group ?? '', legend: `${styles.legend} bold` }}
      legend={label}
      aria-describedby={error || hint ? id : undefined}
    >
      {hint && (
        <Text id={error ? undefined : id} size="xs" c="dimmed" mt="-2xs" mb="xs">
          {hint}
        </Text>
      )}
      {children}
      {error && (
        <Text id={id} size="xs" mt="xs" className="error">
          {error}
        </Text>
      )}
    </Fieldset>
  );
}

interface TileProps {
  kind: 'choice' | 'fault' | 'function';
  option: TileOption<string>;
  isChecked: boolean;
  tabIndex?: number;
  'data-path'?: string | undefined;
}

function Tile({ kind, option, isChecked, ...others }: TileProps) {
  const id = useId();
  const Card = kind === 'choice' ? Radio.Card : Checkbox.Card;
  const isFunction = kind === 'function';
  // Working functions are the ordinary case and stay quiet; broken ones are seen at once.
  const isBroken = isFunction && !isChecked;
  const hint = isFunction ? (isBroken ? 'defekt' : 'funktioniert') : option.hint;
  return (
    <Card
      {...others}
      value={option.value}
      className={`${styles.tile} hoverable text-sm tight`}
      style={toneStyle(kind === 'choice' ? 'brand' : isFunction && isChecked ? 'success' : 'error')}
      data-loud={isChecked !== isFunction || undefined}
      aria-label={option.label}
      aria-describedby={hint ? id : undefined}
      onKeyDown={submitOnEnter}
    >
      <Stack component="span" gap={1} miw={0}>
        <span className={`${styles.label} medium`}>{option.label}</span>
        {hint && (
          <span id={id} className={`${isBroken ? 'error medium' : 'muted'} text-2xs`}>
            {hint}
          </span>
        )}
      </Stack>
      <Checkbox.Indicator
        className={styles.mark}
        radius={kind === 'fault' ? 'sm' : 'xl'}
        checked={isChecked || isFunction}
        color="var(--tone)"
        iconColor="var(--k-surface)"
        icon={isBroken ? Cross : CheckIcon}
      />
    </Card>
  );
}

function Cross({ className }: { className: string }) {
  return <IconX className={className} stroke={3} />;
}

/** As in any other field of a form; a button would be pressed. */
function submitOnEnter(event: KeyboardEvent<HTMLButtonElement>): void {
  if (event.key !== 'Enter' || event.repeat) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
