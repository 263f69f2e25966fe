interface Names {
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
}

/** What everybody may know of a member: the id, the name and the picture. */
export function personView(id: string, { firstName, lastName, profileImageUrl }: Names) {
  return { id, firstName, lastName, profileImageUrl };
}
