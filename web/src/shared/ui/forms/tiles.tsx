import { Box, Stack, Text } from '@mantine/core';
import { type Icon, IconCheck, IconX } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { toneStyle } from '../values/tone.ts';
import styles from './tiles.module.css';

interface TileOption<Value> {
  value: Value;
  label: string;
  hint?: string | undefined;
}

interface TileGroupProps<Value> {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  options: TileOption<Value>[];
  /** The least width of a tile in pixels; as many stand in a row as fit. */
  width?: number;
  disabled?: boolean;
}

interface ChoiceTilesProps<Value> extends TileGroupProps<Value> {
  /** In a form: on the first tile, which takes the focus when nothing was chosen. */
  'data-path'?: string;
  value: Value | null;
  onChange: (value: Value) => void;
}

/** One of several: radio buttons as large as a thumb. */
export function ChoiceTiles<Value extends string>({ value, onChange, ...group }: ChoiceTilesProps<Value>) {
  const [first] = group.options;
  const name = useId();
  return (
    <TileGroup {...group}>
      {(option) => (
        <Tile
          key={option.value}
          type="radio"
          name={name}
          tone="choice"
          option={option}
          isChecked={option.value === value}
          path={option === first ? group['data-path'] : undefined}
          onChange={() => onChange(option.value)}
        />
      )}
    </TileGroup>
  );
}

interface CheckTilesProps<Value> extends TileGroupProps<Value> {
  values: readonly Value[];
  onChange: (values: Value[]) => void;
}

/** Any of several faults; a ticked one stands out. */
export function CheckTiles<Value extends string>({ values, onChange, ...group }: CheckTilesProps<Value>) {
  const inOrder = group.options.map((option) => option.value);
  return (
    <TileGroup {...group}>
      {(option) => (
        <Tile
          key={option.value}
          type="checkbox"
          tone="fault"
          option={option}
          isChecked={values.includes(option.value)}
          onChange={(isChecked) =>
            onChange(
              inOrder.filter((one) => (one === option.value ? isChecked : values.includes(one))) as Value[],
            )
          }
        />
      )}
    </TileGroup>
  );
}

interface WorkTilesProps<Value> extends TileGroupProps<Value> {
  isWorking: (value: Value) => boolean;
  onChange: (value: Value, isWorking: boolean) => void;
}

/** Ticked means that it works; the word below says so, a press turns it. */
export function WorkTiles<Value extends string>({ isWorking, onChange, ...group }: WorkTilesProps<Value>) {
  return (
    <TileGroup {...group}>
      {(option) => (
        <Tile
          key={option.value}
          type="checkbox"
          tone="works"
          option={{ ...option, hint: isWorking(option.value) ? 'funktioniert' : 'defekt' }}
          isChecked={isWorking(option.value)}
          icon={isWorking(option.value) ? IconCheck : IconX}
          onChange={(isChecked) => onChange(option.value, isChecked)}
        />
      )}
    </TileGroup>
  );
}

function TileGroup<Value>({
  label,
  hint,
  error,
  options,
  width = 150,
  disabled = false,
  children,
}: TileGroupProps<Value> & { children: (option: TileOption<Value>) => ReactNode }) {
  const id = useId();
  return (
    <fieldset
      className={styles.group}
      disabled={disabled}
      aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
    >
      <Box component="legend" mb="xs" className="bold">
        {label}
      </Box>
      {hint && (
        <Text id={`${id}-hint`} size="xs" c="dimmed" mt="-2xs" mb="xs">
          {hint}
        </Text>
      )}
      <div className={styles.tiles} style={{ '--tile-width': `${width}px` } as CSSProperties}>
        {options.map(children)}
      </div>
      {error && (
        <Text id={`${id}-error`} size="xs" mt="xs" className="error">
          {error}
        </Text>
      )}
    </fieldset>
  );
}

interface TileProps<Value> {
  type: 'radio' | 'checkbox';
  name?: string;
  tone: 'choice' | 'fault' | 'works';
  option: TileOption<Value>;
  isChecked: boolean;
  path?: string | undefined;
  icon?: Icon;
  onChange: (isChecked: boolean) => void;
}

function Tile<Value>({
  type,
  name,
  tone,
  option,
  isChecked,
  path,
  icon: Mark = IconCheck,
  onChange,
}: TileProps<Value>) {
  const id = useId();
  // What works is the ordinary case and stays quiet; what is broken is seen at once.
  const isBroken = tone === 'works' && !isChecked;
  const color = tone === 'works' ? (isChecked ? 'success' : 'error') : tone === 'fault' ? 'error' : 'brand';
  return (
    <div
      className={`${styles.tile} choosable hoverable tight`}
      style={toneStyle(color)}
      data-loud={isBroken || (isChecked && tone !== 'works') || undefined}
    >
      <input
        id={id}
        className={styles.input}
        type={type}
        name={name}
        checked={isChecked}
        data-path={path}
        aria-describedby={option.hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <Stack component="span" gap={1} miw={0}>
        <label htmlFor={id} className={`${styles.label} medium`}>
          {option.label}
        </label>
        {option.hint && (
          <span id={`${id}-hint`} className={`${isBroken ? 'error medium' : 'muted'} text-2xs`}>
            {option.hint}
          </span>
        )}
      </Stack>
      <span
        className={styles.mark}
        data-shape={tone === 'works' ? 'radio' : type}
        data-filled={isChecked || tone === 'works' || undefined}
      >
        <Mark size={13} stroke={3} aria-hidden />
      </span>
    </div>
  );
}
