const stations = [
  { name: 'Ankauf', angle: -90 },
  { name: 'Prüfung', angle: 0 },
  { name: 'Reparatur', angle: 90 },
  { name: 'Verkauf', angle: 180 },
];

const RADIUS = 132;
const GAP_DEGREES = 21;

function pointAt(angle: number, radius = RADIUS) {
  const radians = (angle * Math.PI) / 180;
  return { x: 200 + radius * Math.cos(radians), y: 200 + radius * Math.sin(radians) };
}

function arcBetween(from: number, to: number): string {
  const start = pointAt(from);
  const end = pointAt(to);
  return `M${start.x.toFixed(1)} ${start.y.toFixed(1)}A${RADIUS} ${RADIUS} 0 0 1 ${end.x.toFixed(1)} ${end.y.toFixed(1)}`;
}

/** The way of a phone through the shop, as a ring of four stations. */
export function CycleArtwork({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 400 400" fill="none" aria-hidden="true">
      <circle cx="200" cy="200" r="196" fill="#fff" fillOpacity="0.035" />
      <circle cx="200" cy="200" r="92" fill="#fff" fillOpacity="0.05" />
      {stations.map(({ name, angle }) => {
        const tip = pointAt(angle + 90 - GAP_DEGREES);
        return (
          <g key={name} stroke="#fff" strokeOpacity="0.5" strokeWidth="2" strokeLinecap="round">
            <path d={arcBetween(angle + GAP_DEGREES, angle + 90 - GAP_DEGREES)} />
            <path
              d="M-7 -6 0 0l-7 6"
              strokeLinejoin="round"
              transform={`translate(${tip.x.toFixed(1)} ${tip.y.toFixed(1)}) rotate(${angle + 180 - GAP_DEGREES})`}
            />
          </g>
        );
      })}
      {stations.map(({ name, angle }) => {
        const { x, y } = pointAt(angle);
        return (
          <g key={name} transform={`translate(${x} ${y})`}>
            <rect x="-46" y="-17" width="92" height="34" rx="17" fill="#fff" fillOpacity="0.14" />
            <text fill="#fff" fontSize="14" fontWeight="550" textAnchor="middle" dominantBaseline="central">
              {name}
            </text>
          </g>
        );
      })}
      <g stroke="#fff" strokeLinecap="round" strokeLinejoin="round">
        <rect
          x="172"
          y="150"
          width="56"
          height="100"
          rx="12"
          strokeWidth="3.5"
          fill="#fff"
          fillOpacity="0.08"
        />
        <path d="M193 237h14" strokeWidth="3" />
        <path d="m187 199 9 9 17-19" strokeWidth="3.5" />
      </g>
    </svg>
  );
}
