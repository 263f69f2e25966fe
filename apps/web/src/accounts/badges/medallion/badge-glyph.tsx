import type { BadgeIcon } from "@longpaddock/domain/badges/vocabulary";
import {
  Award,
  Calendar,
  Crown,
  Heart,
  type LucideIcon,
  Medal,
  MessageSquare,
  Route,
  Sparkles,
  Star,
  Target,
  Trophy,
  Users,
  Zap,
} from "lucide-react";

const ICONS: Readonly<Record<BadgeIcon, LucideIcon>> = {
  trophy: Trophy,
  star: Star,
  target: Target,
  users: Users,
  route: Route,
  calendar: Calendar,
  "message-square": MessageSquare,
  heart: Heart,
  zap: Zap,
  crown: Crown,
  award: Award,
  medal: Medal,
  sparkles: Sparkles,
};

/** The icon in the middle of a medallion's drawing, which is 96 units wide. */
export function BadgeGlyph({ icon, color }: { icon: BadgeIcon; color: string }) {
  const Icon = ICONS[icon];
  return <Icon x={31} y={27} width={34} height={34} strokeWidth={2.1} color={color} aria-hidden="true" />;
}
