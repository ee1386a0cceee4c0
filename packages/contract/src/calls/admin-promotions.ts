/** Of the staff area: promotions. */
export const adminPromotionsCalls = {};
