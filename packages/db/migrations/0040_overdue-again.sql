DROP INDEX "overdue_steps_member_once";--> statement-breakpoint
DROP INDEX "overdue_steps_guest_once";