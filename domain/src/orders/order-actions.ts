export const orderStates = ['entwurf', 'bestellt', 'teilweise', 'geliefert', 'storniert'] as const;
export type OrderState = (typeof orderStates)[number];

/** The actions of each state; calls, buttons and tests read this one table. */
export const orderActions = {
  edit: ['entwurf'],
  order: ['entwurf'],
  receive: ['bestellt', 'teilweise'],
  cancel: ['entwurf', 'bestellt', 'teilweise'],
} as const satisfies Record<string, readonly OrderState[]>;
export type OrderAction = keyof typeof orderActions;
