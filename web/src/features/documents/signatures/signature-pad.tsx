import { Button, Group, Text } from '@mantine/core';
import { type PointerEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './signature-pad.module.css';

interface SignaturePadProps {
  label: string;
  /** A PNG as data URL; empty while nothing is drawn. */
  value: string;
  onChange: (drawn: string) => void;
  error?: ReactNode;
  /** In a form: leads here when the signature is refused. */
  'data-path'?: string;
  /** Signed elsewhere: nothing is drawn over it until it is deleted. */
  isFixed?: boolean;
  /** Beside 'Löschen'. */
  children?: ReactNode;
}

/** Strokes are kept in so many dots for each of the screen's, as sharp as paper needs. */
const SHARPNESS = 2;
const PEN_WIDTH = 2.2;

/** Drawn with a finger, a pen or the mouse. */
export function SignaturePad({
  label,
  value,
  onChange,
  error,
  'data-path': path,
  isFixed,
  children,
}: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<{ x: number; y: number } | null>(null);
  const shown = useRef('');

  // A signature from before, or from another device, is drawn again; our own strokes are there already.
  useEffect(() => {
    const surface = canvas.current;
    const pen = surface?.getContext('2d');
    if (!surface || !pen || shown.current === value) return;
    shown.current = value;
    fitToPage(surface);
    pen.clearRect(0, 0, surface.width, surface.height);
    if (value === '') return;
    const picture = new Image();
    picture.onload = () => {
      if (shown.current !== value) return;
      const scale = Math.min(surface.width / picture.width, surface.height / picture.height, 1);
      pen.drawImage(picture, 0, 0, picture.width * scale, picture.height * scale);
    };
    picture.src = value;
  }, [value]);

  const pointAt = (event: PointerEvent<HTMLCanvasElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const surface = event.currentTarget;
    return {
      x: ((event.clientX - left) / width) * surface.width,
      y: ((event.clientY - top) / height) * surface.height,
    };
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.button !== 0 || isFixed) return;
    event.preventDefault();
    if (shown.current === '') fitToPage(event.currentTarget);
    event.currentTarget.setPointerCapture(event.pointerId);
    last.current = pointAt(event);
    stroke(event.currentTarget, last.current, last.current);
  };
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!last.current) return;
    const next = pointAt(event);
    stroke(event.currentTarget, last.current, next);
    last.current = next;
  };
  const end = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!last.current) return;
    last.current = null;
    shown.current = event.currentTarget.toDataURL('image/png');
    onChange(shown.current);
  };

  return (
    <div>
      <canvas
        ref={canvas}
        className={styles.pad}
        data-error={error ? true : undefined}
        data-path={path}
        tabIndex={-1}
        role="img"
        aria-label={value === '' ? `${label}: leer` : `${label}: unterschrieben`}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      />
      {error && (
        <Text size="xs" mt="2xs" className="error" role="alert">
          {error}
        </Text>
      )}
      <Group gap="xs" mt="xs">
        <Button variant="default" size="compact-md" disabled={value === ''} onClick={() => onChange('')}>
          Unterschrift löschen
        </Button>
        {children}
      </Group>
    </div>
  );
}

function fitToPage(surface: HTMLCanvasElement): void {
  const { width, height } = surface.getBoundingClientRect();
  surface.width = Math.round(width * SHARPNESS);
  surface.height = Math.round(height * SHARPNESS);
}

interface Point {
  x: number;
  y: number;
}

function stroke(surface: HTMLCanvasElement, from: Point, to: Point): void {
  const pen = surface.getContext('2d');
  if (!pen) return;
  pen.lineWidth = PEN_WIDTH * SHARPNESS;
  pen.lineCap = 'round';
  // Ink: printed on white whatever the screen looks like.
  pen.strokeStyle = '#10222b';
  pen.beginPath();
  pen.moveTo(from.x, from.y);
  // A dot is a line too.
  pen.lineTo(to.x + (from === to ? 0.1 : 0), to.y);
  pen.stroke();
}
