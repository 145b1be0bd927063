import type { Device } from '../devices/devices.contract.ts';
import { functionalIssueLabels } from './purchase.text.ts';
import { emptyAnswers, functionalIssues, type PurchaseAnswers } from './purchase-answers.ts';

/**
 * The inverse of `purchasePayload`: a device in stock is bought again starting from what is stored, so that nothing is
 * overwritten unseen.
 */
export function answersOfDevice(device: Device): PurchaseAnswers {
  const {
    physicalCondition: body,
    functionalStatus,
    batteryInfo: battery,
    softwareInfo: software,
    qualityAssessment: quality,
  } = device;
  // Zero was an answer there; elsewhere it means that nobody was asked.
  const wasGuided = device.purchaseInfo?.method === 'guided';
  return {
    displayCondition: body?.displayCondition ?? null,
    displayDamage: body?.displayDamage ?? [],
    bodyCondition: body?.bodyCondition ?? null,
    bodyDamage: body?.bodyDamage ?? [],
    overallGrade: body?.overallGrade ?? null,
    works: worksOf(functionalStatus),
    batteryHealth: battery?.health || null,
    batteryMaxCapacity: battery?.maxCapacity ?? emptyAnswers.batteryMaxCapacity,
    portsCondition: body?.portsCondition ?? emptyAnswers.portsCondition,
    displayBrightness: quality?.displayBrightness ?? emptyAnswers.displayBrightness,
    touchSensitivity: quality?.touchSensitivity ?? emptyAnswers.touchSensitivity,
    cameraQuality: quality?.cameraQuality ?? null,
    audioQuality: quality?.audioQuality ?? null,
    functionalIssues: functionalIssues.filter((issue) =>
      quality?.functionalIssues?.includes(functionalIssueLabels[issue]),
    ),
    iosVersion: software?.iosVersion ?? '',
    storageSpace: software?.availableStorage ?? null,
    icloudLocked: software?.icloudStatus === 'locked' || device.fmiOn === true,
    carrierLocked: software?.carrierStatus === 'locked' || device.simLock === true,
    waterDamage: body?.hasWaterDamage ?? false,
    previousRepairs: body?.previousRepairs ?? false,
    repairHistory: body?.repairHistory ?? '',
    finalOffer: wasGuided || device.purchasePrice > 0 ? (device.purchasePrice ?? null) : null,
    desiredProfit: wasGuided || device.desiredProfit > 0 ? (device.desiredProfit ?? null) : null,
    seller: device.purchaseInfo?.seller ?? '',
    location: device.purchaseInfo?.location ?? '',
    notes: device.purchaseInfo?.notes ?? '',
  };
}

function worksOf(stored: Device['functionalStatus']): PurchaseAnswers['works'] {
  const isBroken = (part: boolean | null | undefined) => part === false;
  return {
    // Not stored by itself: a phone that does not work as a whole although its screen does was not switching on.
    powersOn: !(isBroken(stored?.overallFunctional) && !isBroken(stored?.touchscreenFunctional)),
    touchscreen: !isBroken(stored?.touchscreenFunctional),
    allButtons: !isBroken(stored?.allButtonsWork),
    speakers: !isBroken(stored?.speakersWork),
    microphone: !isBroken(stored?.microphoneWorks),
    cameras: !isBroken(stored?.camerasWork),
    faceid_touchid: !isBroken(stored?.authenticationWorks),
    wifi: !isBroken(stored?.wifiWorks),
    cellular: !isBroken(stored?.cellularWorks),
    bluetooth: !isBroken(stored?.bluetoothWorks),
    chargingWorks: !isBroken(stored?.chargingWorks),
    fastCharging: !isBroken(stored?.fastCharging),
  };
}
