interface BrandMarkProps {
  size?: number;
  className?: string | undefined;
}

/** Our own mark: a phone inside a circular arrow. Drawn in the current text colour. */
export function BrandMark({ size = 28, className }: BrandMarkProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path strokeWidth="2.7" d="M27.9 17.6A12.1 12.1 0 1 1 24 7" />
      <path strokeWidth="2.7" d="M29.6 9.9 24 7l-2.4 5.8" />
      <rect x="12.2" y="10" width="7.6" height="12.6" rx="2" strokeWidth="2.2" />
      <path strokeWidth="2" d="M15.4 19.3h1.2" />
    </svg>
  );
}
