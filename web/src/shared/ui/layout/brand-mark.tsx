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
      <path strokeWidth="2.7" d="M18.6 7.2 24 7l-.5-5.4" />
      <rect x="12.3" y="11.2" width="7.4" height="11.8" rx="2" strokeWidth="2.1" />
      <path strokeWidth="2" d="M15.6 19.9h.8" />
    </svg>
  );
}
