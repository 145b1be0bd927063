import type {
  bodyDamages,
  conditions,
  displayDamages,
  overallGrades,
  portsConditions,
  purchaseMethods,
} from './device-details.contract.ts';

/** German words for the values of a structured purchase, the same on every screen and in every report. */

export const conditionLabels: Record<(typeof conditions)[number], string> = {
  excellent: 'Ausgezeichnet',
  good: 'Gut',
  fair: 'Mittel',
  poor: 'Schlecht',
};

export const gradeLabels: Record<(typeof overallGrades)[number], string> = {
  'A+': 'A+ (Neuwertig)',
  A: 'A (Sehr gut)',
  B: 'B (Gut)',
  C: 'C (Gebraucht)',
  D: 'D (Defekt)',
};

export const displayDamageLabels: Record<(typeof displayDamages)[number], string> = {
  cracked: 'Gesprungen',
  deadPixels: 'Tote Pixel',
  screenBurn: 'Eingebranntes Bild',
  scratches: 'Kratzer',
  yellowTint: 'Gelbstich',
  touchIssues: 'Touch-Probleme',
};

export const bodyDamageLabels: Record<(typeof bodyDamages)[number], string> = {
  dents: 'Dellen',
  scratches: 'Kratzer',
  backGlass: 'Rückglas gebrochen',
  cameraBump: 'Kameragehäuse beschädigt',
  buttons: 'Tasten beschädigt',
  ports: 'Anschlüsse beschädigt',
};

export const portsLabels: Record<(typeof portsConditions)[number], string> = {
  clean: 'Sauber',
  dusty: 'Verstaubt',
  damaged: 'Beschädigt',
};

export const purchaseMethodLabels: Record<(typeof purchaseMethods)[number], string> = {
  guided: 'Strukturierter Ankauf',
  manual: 'Schnellerfassung',
  bulk: 'Sammelankauf',
};

/** Every stored value that has a German word, by the field it stands in. */
export const valueLabels: Record<string, Record<string, string>> = {
  /** The words the IMEI services use; any other text is shown as it came. */
  warrantyStatus: { 'Out Of Warranty': 'Abgelaufen', 'Limited Warranty': 'Herstellergarantie' },
  'purchaseInfo.method': purchaseMethodLabels,
  'softwareInfo.icloudStatus': { locked: 'Gesperrt', clean: 'Frei' },
  'softwareInfo.carrierStatus': { locked: 'Gesperrt', unlocked: 'Frei' },
  'batteryInfo.chargingSpeed': { fast: 'Schnell', normal: 'Normal' },
  'physicalCondition.overallGrade': gradeLabels,
  'physicalCondition.displayCondition': conditionLabels,
  'physicalCondition.displayDamage': displayDamageLabels,
  'physicalCondition.bodyCondition': conditionLabels,
  'physicalCondition.bodyDamage': bodyDamageLabels,
  'physicalCondition.portsCondition': portsLabels,
  'qualityAssessment.cameraQuality': conditionLabels,
  'qualityAssessment.audioQuality': conditionLabels,
  'marketValuation.marketSource': {
    internal: 'Eigene Bewertung',
    external_api: 'Externer Dienst',
    manual: 'Von Hand',
    automated: 'Automatisch',
  },
  checkSource: { provider: 'IMEI-Dienst', sandbox: 'Sandbox', unchecked: 'Nicht geprüft' },
};

export const fieldLabels: Record<string, string> = {
  status: 'Status',
  actualSellingPrice: 'Verkaufspreis',
  soldDate: 'Verkaufsdatum',
  purchasePrice: 'Einkaufspreis',
  desiredProfit: 'Wunschgewinn',
  parts: 'Ersatzteile',
  damageDescription: 'Schadensbeschreibung',
  purchaseDate: 'Ankaufsdatum',
  model: 'Modell',
  modelDesc: 'Modellbezeichnung',
  imei2: 'IMEI 2',
  meid: 'MEID',
  serial: 'Seriennummer',
  region: 'Region',
  thumbnail: 'Bild',
  'document.ankauf': 'Ankaufbeleg',
  'document.rechnung': 'Rechnung',
  'document.abrechnung': 'Reseller-Abrechnung',
  'document.storno': 'Storno',
  warrantyStatus: 'Garantie',
  usaBlockStatus: 'Sperrstatus',
  simLock: 'SIM-Lock',
  fmiOn: 'Mein iPhone suchen',
  checkSource: 'IMEI-Prüfung',
  checkedAt: 'Geprüft am',
  imei: 'IMEI',
  'purchaseInfo.overrideReason': 'Trotzdem angekauft, weil',
  'purchaseInfo.method': 'Ankaufsart',
  'purchaseInfo.seller': 'Verkäufer',
  'purchaseInfo.location': 'Ankaufsort',
  'purchaseInfo.notes': 'Notizen',
  'purchaseInfo.date': 'Ankaufsdatum',
  'softwareInfo.iosVersion': 'iOS-Version',
  'softwareInfo.availableStorage': 'Speicher (GB)',
  'softwareInfo.icloudStatus': 'iCloud',
  'softwareInfo.carrierStatus': 'Netzbetreiber',
  'softwareInfo.resetToFactory': 'Zurückgesetzt',
  'softwareInfo.jailbroken': 'Jailbreak',
  'batteryInfo.health': 'Akkuzustand (%)',
  'batteryInfo.maxCapacity': 'Akkukapazität (mAh)',
  'batteryInfo.needsReplacement': 'Akkutausch nötig',
  'batteryInfo.chargingSpeed': 'Ladegeschwindigkeit',
  'functionalStatus.allButtonsWork': 'Tasten',
  'functionalStatus.touchscreenFunctional': 'Touchscreen',
  'functionalStatus.camerasWork': 'Kameras',
  'functionalStatus.speakersWork': 'Lautsprecher',
  'functionalStatus.microphoneWorks': 'Mikrofon',
  'functionalStatus.wifiWorks': 'WLAN',
  'functionalStatus.cellularWorks': 'Mobilfunk',
  'functionalStatus.bluetoothWorks': 'Bluetooth',
  'functionalStatus.authenticationWorks': 'Face ID / Touch ID',
  'functionalStatus.chargingWorks': 'Laden',
  'functionalStatus.fastCharging': 'Schnellladen',
  'functionalStatus.overallFunctional': 'Insgesamt funktionsfähig',
  'physicalCondition.overallGrade': 'Gesamtbewertung',
  'physicalCondition.displayCondition': 'Displayzustand',
  'physicalCondition.displayDamage': 'Displayschäden',
  'physicalCondition.bodyCondition': 'Gehäusezustand',
  'physicalCondition.bodyDamage': 'Gehäuseschäden',
  'physicalCondition.hasWaterDamage': 'Wasserschaden',
  'physicalCondition.previousRepairs': 'Frühere Reparaturen',
  'physicalCondition.repairHistory': 'Reparaturhistorie',
  'physicalCondition.portsCondition': 'Anschlüsse',
  'marketValuation.estimatedMarketValue': 'Marktwert (geschätzt)',
  'marketValuation.conditionMultiplier': 'Zustandsfaktor',
  'marketValuation.estimatedRepairCosts': 'Reparaturkosten (geschätzt)',
  'marketValuation.profitMarginExpected': 'Erwartete Marge',
  'marketValuation.valuationDate': 'Bewertet am',
  'marketValuation.marketSource': 'Quelle der Bewertung',
  'qualityAssessment.displayBrightness': 'Displayhelligkeit (1–10)',
  'qualityAssessment.touchSensitivity': 'Touch-Empfindlichkeit (1–10)',
  'qualityAssessment.cameraQuality': 'Kameraqualität',
  'qualityAssessment.audioQuality': 'Tonqualität',
  'qualityAssessment.overallPerformance': 'Gesamtleistung (1–10)',
  'qualityAssessment.functionalIssues': 'Funktionsprobleme',
  'qualityAssessment.testDate': 'Getestet am',
};
