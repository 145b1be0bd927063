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
      <path strokeWidth="2.6" d="M28.2 12.6A12.8 12.8 0 1 1 22.9 5.2" />
      <path strokeWidth="2.6" d="m23.9 10.4-.7-5.5-5.5.6" />
      <rect x="11.6" y="9" width="8.8" height="14" rx="2.2" strokeWidth="2.2" />
      <path strokeWidth="2" d="M15.2 19.7h1.6" />
    </svg>
  );
}
