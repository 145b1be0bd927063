import {
  Button,
  type CSSVariablesResolver,
  createTheme,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
} from '@mantine/core';

/** A deep teal. Shade 7 carries white text on light pages, shade 6 on dark ones (both AA). */
const brand: MantineColorsTuple = [
  '#edf8f7',
  '#d8efed',
  '#afdfdb',
  '#82cec8',
  '#57bfb7',
  '#2f9d97',
  '#157d78',
  '#0c6b67',
  '#0a5654',
  '#083f3e',
];

const gray: MantineColorsTuple = [
  '#f6f8f8',
  '#eff2f3',
  '#e0e6e8',
  '#cfd7da',
  '#b2bdc2',
  '#8b989e',
  '#65727d',
  '#4b5761',
  '#303a43',
  '#16202a',
];

const dark: MantineColorsTuple = [
  '#e7ecee',
  '#c8d1d5',
  '#a6b2b7',
  '#7d8b91',
  '#3a484e',
  '#273236',
  '#1b2327',
  '#151b1e',
  '#101618',
  '#0a0e10',
];

const red: MantineColorsTuple = [
  '#fdeceb',
  '#fad8d6',
  '#f2b1ad',
  '#ec8a84',
  '#ff9d97',
  '#d9534b',
  '#c8372f',
  '#b3261e',
  '#96201a',
  '#701813',
];

export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 6 },
  colors: { brand, gray, dark, red },
  black: '#16202a',
  fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', 'Roboto Mono', Menlo, monospace",
  // Notes are xs, what one reads and types is sm, headings go up from md; 2xs is for marks beside them.
  fontSizes: {
    '2xs': '0.75rem',
    xs: '0.8125rem',
    sm: '0.875rem',
    md: '1rem',
    lg: '1.125rem',
    xl: '1.25rem',
    '2xl': '1.5rem',
    '3xl': '1.75rem',
  },
  fontWeights: { regular: '400', medium: '550', bold: '625' },
  spacing: {
    '3xs': '2px',
    '2xs': '4px',
    xs: '8px',
    sm: '12px',
    md: '16px',
    lg: '20px',
    xl: '24px',
    '2xl': '32px',
  },
  headings: {
    fontWeight: 'var(--mantine-font-weight-bold)',
    sizes: {
      h1: { fontSize: 'var(--mantine-font-size-2xl)', lineHeight: '1.25' },
      h2: { fontSize: 'var(--mantine-font-size-lg)', lineHeight: '1.35' },
      h3: { fontSize: 'var(--mantine-font-size-md)', lineHeight: '1.4' },
    },
  },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  shadows: {
    xs: 'var(--k-shadow-card)',
    sm: 'var(--k-shadow-card)',
    md: 'var(--k-shadow-float)',
    lg: 'var(--k-shadow-float)',
    xl: 'var(--k-shadow-float)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Text: { defaultProps: { size: 'sm' } },
    // Less high than the ordinary button, and not louder.
    Button: Button.extend({
      vars: (_, { size }) => ({
        root: size === 'compact-md' ? { '--button-fz': 'var(--mantine-font-size-sm)' } : {},
      }),
    }),
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        padding: 'lg',
        overlayProps: { backgroundOpacity: 0.45 },
        transitionProps: { transition: 'pop', duration: 140 },
        closeButtonProps: { 'aria-label': 'Schließen' },
      },
    },
    Drawer: { defaultProps: { closeButtonProps: { 'aria-label': 'Schließen' } } },
    Menu: {
      defaultProps: {
        shadow: 'md',
        radius: 'lg',
        transitionProps: { duration: 120 },
        // The focus goes to the first entry; the placeholder would be a child that role=menu does not allow.
        withInitialFocusPlaceholder: false,
      },
    },
    // Choosing what is chosen already keeps it; the cross beside it clears.
    Select: { defaultProps: { allowDeselect: false } },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 250 } },
  },
});

/** Mantine's own names, bound to our tokens, so that both change together with the colour scheme. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--k-surface)',
    '--mantine-color-text': 'var(--k-text)',
    '--mantine-color-bright': 'var(--k-text)',
    '--mantine-color-dimmed': 'var(--k-text-muted)',
    '--mantine-color-placeholder': 'var(--k-text-faint)',
    '--mantine-color-anchor': 'var(--k-brand)',
    '--mantine-color-error': 'var(--k-error)',
    '--mantine-color-success': 'var(--k-success)',
    '--mantine-color-default': 'var(--k-surface)',
    '--mantine-color-default-hover': 'var(--k-hover)',
    '--mantine-color-default-color': 'var(--k-text)',
    '--mantine-color-default-border': 'var(--k-border-strong)',
    '--mantine-color-disabled': 'var(--k-disabled)',
    '--mantine-color-disabled-color': 'var(--k-disabled-text)',
    '--mantine-color-disabled-border': 'var(--k-border)',
  };
  return { variables: {}, light: shared, dark: shared };
};

/** The same key is read by public/start.js before the first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'colorScheme' });
