import type { HTMLAttributes, ReactNode } from 'react';

interface BadgeProps extends HTMLAttributes<HTMLSpanElement> {
  /** A dot or an icon before the words. */
  mark?: ReactNode;
}

/** A few words in a capsule. A plain element, since lists draw dozens of them with every answer. */
export function Badge({ mark, className = '', children, ...rest }: BadgeProps) {
  return (
    <span className={`badge text-2xs nowrap ${className}`} {...rest}>
      {mark}
      <span>{children}</span>
    </span>
  );
}
