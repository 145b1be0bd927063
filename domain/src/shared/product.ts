export const PRODUCT_NAME = 'Kreislauf';

/** The label people see; the package version is its technical counterpart. */
export const VERSION_LABEL = 'v1.0';
