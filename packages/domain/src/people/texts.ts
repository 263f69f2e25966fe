export const PEOPLE_MESSAGES = {
  phone: "Enter a phone number, such as 0412 345 678",
  noPhone: "Enter your phone number before you show it to others",
} as const;
