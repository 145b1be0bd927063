/** The blocks of a structured purchase. Every field of them may be missing. */
export const deviceDetailBlocks = [
  'purchaseInfo',
  'softwareInfo',
  'batteryInfo',
  'functionalStatus',
  'physicalCondition',
  'marketValuation',
  'qualityAssessment',
] as const;

export type DetailBlock = (typeof deviceDetailBlocks)[number];

export const conditions = ['excellent', 'good', 'fair', 'poor'] as const;
export const overallGrades = ['A+', 'A', 'B', 'C', 'D'] as const;
export const displayDamages = [
  'cracked',
  'deadPixels',
  'screenBurn',
  'scratches',
  'yellowTint',
  'touchIssues',
] as const;
export const bodyDamages = ['dents', 'scratches', 'backGlass', 'cameraBump', 'buttons', 'ports'] as const;
export const portsConditions = ['clean', 'dusty', 'damaged'] as const;
export const marketSources = ['internal', 'external_api', 'manual', 'automated'] as const;
export const purchaseMethods = ['guided', 'manual', 'bulk'] as const;
