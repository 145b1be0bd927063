import { Tooltip } from '@mantine/core';
import {
  cloneElement,
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useState,
} from 'react';

interface HintTooltipProps {
  label: string;
  /** A button: only what takes the focus can be asked by keyboard. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
  disabled?: boolean;
}

/** A tooltip that carries something worth knowing: it opens under the mouse, by keyboard, and at the tap of a finger. */
export function HintTooltip({ label, children, disabled = false }: HintTooltipProps) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    // Not every phone takes the focus away from a button when somebody taps elsewhere.
    const close = () => setOpen(false);
    document.addEventListener('pointerdown', close, { capture: true });
    return () => document.removeEventListener('pointerdown', close, { capture: true });
  }, [isOpen]);

  const target = cloneElement(children, {
    onPointerEnter: (event: PointerEvent) => setOpen(event.pointerType === 'mouse'),
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') setOpen(false);
    },
    onFocus: () => setOpen(true),
    onBlur: () => setOpen(false),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      setOpen(true);
      children.props.onClick?.(event);
    },
  });
  return (
    <Tooltip label={label} opened={isOpen && !disabled} multiline maw={300}>
      {target}
    </Tooltip>
  );
}
