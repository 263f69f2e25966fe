import { users } from "@longpaddock/db/schema/users";
import { publicPictureOwner } from "../../core/files/picture-owner";

/** Public, because pictures are shown beside public routes and ratings. */
export const avatarOwner = publicPictureOwner("avatar", users.profileImageUrl);
