export function thirdPartyNotices(): string;
