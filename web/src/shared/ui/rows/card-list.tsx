import { Checkbox, Skeleton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './card-list.module.css';
import { followRowLink, rowLink } from './row-link.ts';

interface CardListProps<Item> {
  /** Undefined until the first answer is there. */
  items: Item[] | undefined;
  isOutdated: boolean;
  /** About the height of a card, for those that stand in for the first ones. */
  cardHeight: number;
  skeletons?: number;
  /** Side by side where there is room, instead of always one below the other. */
  isGrid?: boolean;
  children: (item: Item) => ReactNode;
}

/** A list as cards: on a phone, or where a table is not wanted. */
export function CardList<Item>({
  items,
  isOutdated,
  cardHeight,
  skeletons = 4,
  isGrid = false,
  children,
}: CardListProps<Item>) {
  const layout = { className: styles.cards, 'data-grid': isGrid || undefined };
  if (!items)
    return (
      <div {...layout} aria-busy="true">
        {Array.from({ length: skeletons }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have nothing else
          <Skeleton key={index} height={cardHeight} radius="lg" />
        ))}
      </div>
    );
  return (
    <ul {...layout} data-outdated={isOutdated || undefined} aria-busy={isOutdated}>
      {items.map((item) => children(item))}
    </ul>
  );
}

interface CardProps {
  className?: string | undefined;
  label?: string;
  /** The whole card does what its CardLink does. */
  isLink?: boolean;
  children: ReactNode;
}

export function Card({ className, label, isLink = false, children }: CardProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard the card's link is used
    <li
      className={[`${styles.card} row-of-link whole`, className].filter(Boolean).join(' ')}
      aria-label={label}
      data-link={isLink || undefined}
      onClick={isLink ? followRowLink : undefined}
    >
      {children}
    </li>
  );
}

interface CardChoiceProps {
  label: string;
  isChosen: boolean;
  onToggle: () => void;
}

/** The box of a card, which tints it; around it there is room for a thumb. */
export function CardChoice({ label, isChosen, onToggle }: CardChoiceProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box inside has its own name
    <label className={`${styles.choice} no-print`}>
      <Checkbox data-choice aria-label={label} checked={isChosen} onChange={onToggle} />
    </label>
  );
}

/** 'Details' in the corner of a card. */
export function CardLink(props: Pick<LinkProps, 'to' | 'preventScrollReset' | 'aria-label'>) {
  return (
    <Link className={`${styles.link} brand text-xs medium`} {...rowLink} {...props}>
      Details
      <IconChevronRight size={16} stroke={2.2} aria-hidden />
    </Link>
  );
}
